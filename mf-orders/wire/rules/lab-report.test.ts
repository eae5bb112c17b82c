import { hasLabReport } from './lab-report';

it.each([
  [{}, {}, true],
  [{ laudo: false }, {}, false],
  [{ lab_branches: [] }, {}, false],
  [{}, { F2_DOC: '' }, false],
  [{}, { C5_FILIAL: '0650003' }, false],
  [{}, { laudo: false }, false],
  [{}, { laudo: true }, true],
])('lab report with %p and %p: %p', (flavour, row, has) =>
  expect(
    hasLabReport(
      { C5_FILIAL: '0650001', F2_DOC: '1', ...row },
      { laudo: true, lab_branches: ['0650001'], ...flavour },
    ),
  ).toBe(has),
);
