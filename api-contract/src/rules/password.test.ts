import { passwordProblems, passwordStrength } from './password';

const OWNER = { email: 'marina.duarte@portal.demo', name: 'Marina Duarte' };
const isCommon = (core: string) => core === 'senha123456';
const COMMON = 'Esta senha é muito comum. Escolha outra.';
const OWN = 'A senha não pode ser o seu nome ou o seu e-mail.';

describe('passwordProblems', () => {
  it.each([
    ['Portal!2026', []],
    ['uma frase longa e simples', []],
    ['São João, 1987', []],
    ['123456789', ['Use ao menos 10 caracteres.']],
    ['', ['Use ao menos 10 caracteres.']],
    ['xy'.repeat(3) + 'z'.repeat(123), ['Use no máximo 128 caracteres.']],
    ['marina.duarte@portal.demo', [OWN]],
    ['MARINA.DUARTE', [OWN]],
    ['Marina Duarte', [OWN]],
    ['marinaduarte123', [OWN]],
    ['Senha-123456', [COMMON]],
    ['aaaaaaaaaa', [COMMON]],
    ['abcabcabcabc', [COMMON]],
  ])('%s → %j', (password, expected) => {
    expect(passwordProblems(password, OWNER, isCommon)).toEqual(expected);
  });

  it('counts characters as users see them', () => {
    expect(passwordProblems('🔒'.repeat(4) + '🔑🚪🗝️é')).toEqual(['Use ao menos 10 caracteres.']);
  });

  it('compares with nothing if the user is unknown', () => {
    expect(passwordProblems('Marina Duarte')).toEqual([]);
  });
});

describe('passwordStrength', () => {
  it.each([
    ['', 'Muito fraca'],
    ['aaaaaaaaaaaaaaaaaaaa', 'Muito fraca'],
    ['Ab1!', 'Muito fraca'],
    ['Ab1!Cd2?', 'Fraca'],
    ['Portal!2026', 'Boa'],
    ['cavalo bateria grampo 47', 'Forte'],
  ])('%s → %s', (password, label) => {
    expect(passwordStrength(password).label).toBe(label);
  });
});
