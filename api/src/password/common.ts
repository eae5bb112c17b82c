/** Words related to this portal and its users, which general password lists lack. */
const OUR_WORDS = new Set(
  `portal portaldocliente portalcliente meuportal cliente clientes demo demonstracao passw0rd minhasenha novasenha
  suasenha senhaforte senhasegura senhas mudar mudarsenha trocar trocarsenha trocarasenha administrador usuario teste
  testando acesso entrar bemvindo welcometo teamo euteamo amor amorzinho jesuscristo jesusteama deusefiel deus deusepai
  familia felicidade liberdade esperanca saudade futebol corinthians palmeiras saopaulo gremio internacional vasco
  cruzeiro atletico botafogo fluminense computador abcdefghij segredo secreto empresa protheus totvs janeiro fevereiro
  marco abril maio junho julho agosto setembro outubro novembro dezembro verao inverno primavera`
    .split(/\s+/)
    .filter(Boolean),
);

/** Keyboard rows, forwards and backwards. */
const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
].flatMap((row) => [row, [...row].reverse().join('')]);

/** Shorter words occur in many good passwords by chance. */
const SHORTEST = 4;

const bare = (text: string) => text.replace(/^\d+|(?<!\d)\d+$/g, '');

/** Whether a password is among those guessed first. */
export type CommonPasswords = (core: string) => boolean;

let loaded: Promise<CommonPasswords> | null = null;

/**
 * Checks against the most common passwords (zxcvbn's list of about 50,000) and the words above. Loaded on first use to
 * keep the server's start fast. Expects a password in lower case, without accents or punctuation (`passwordProblems` of
 * `api-contract/rules`); digits before or after a common word are ignored.
 */
export function commonPasswords(): Promise<CommonPasswords> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<CommonPasswords> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const listed = new Set<string>();
  for (const password of dictionary['passwords-common']) {
    const core = String(password)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '');
    if (core.length >= SHORTEST) listed.add(core);
  }
  const common = (word: string) => OUR_WORDS.has(word) || (word.length >= SHORTEST && listed.has(word));
  return (core) => {
    const half = core.slice(0, core.length / 2);
    return (
      common(core) ||
      common(bare(core)) ||
      (half !== '' && half.repeat(2) === core && common(bare(half))) ||
      RUNS.some((row) => row.includes(core))
    );
  };
}
