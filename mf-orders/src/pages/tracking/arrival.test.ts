import { arrivalText } from './arrival';

describe('an arrival in one sentence', () => {
  const row = { F2_DOC: '1', C5_ENTREAL: '', C6_ENTREG: '', A1_ZAPLENT: 'ETE NORTE', CC2_MUN: 'MAUA' };
  it.each([
    [{ C6_ENTREG: '26/11/2026' }, 'Chega hoje, 26/11, à ETE NORTE'],
    [{ C6_ENTREG: '27/11/2026' }, 'Chega amanhã, 27/11, à ETE NORTE'],
    [{ C6_ENTREG: '28/11/2026' }, 'Chega no sábado, 28/11, à ETE NORTE'],
    [{ C6_ENTREG: '02/12/2026' }, 'Chega na quarta-feira, 02/12, à ETE NORTE'],
    [{ C6_ENTREG: '03/12/2026' }, 'Chega em 03/12, à ETE NORTE'],
    [{ C6_ENTREG: '04/01/2027' }, 'Chega em 04/01/2027, à ETE NORTE'],
    [{ C6_ENTREG: '24/11/2026' }, 'Atrasada há 2 dias: era esperada em 24/11, na ETE NORTE'],
    [{ C6_ENTREG: '24/11/2026', C5_ENTREAL: '25/11/2026' }, 'Entregue em 25/11, na ETE NORTE'],
    [{ C5_ENTREAL: '26/11/2026' }, 'Entregue hoje, 26/11, na ETE NORTE'],
    [{ C6_ENTREG: '24/11/2026', C5_ENTREAL: '27/11/2026' }, 'Chega amanhã, 27/11, à ETE NORTE'],
    [{}, 'Sem data prevista para chegar à ETE NORTE'],
    [{ C6_ENTREG: '27/11/2026', A1_ZAPLENT: 'CD SUL' }, 'Chega amanhã, 27/11, ao CD SUL'],
    [{ C6_ENTREG: '27/11/2026', A1_ZAPLENT: '' }, 'Chega amanhã, 27/11, a MAUA'],
    [{ C6_ENTREG: '27/11/2026', A1_ZAPLENT: '', CC2_MUN: '' }, 'Chega amanhã, 27/11'],
    [{ C6_ENTREG: '27/11/2026', A1_ZAPLENT: 'Estação Sul' }, 'Chega amanhã, 27/11, à Estação Sul'],
  ])('of %j on 26/11/2026', (more, text) => {
    expect(arrivalText({ ...row, ...more }, '2026-11-26')).toBe(text);
  });
});
