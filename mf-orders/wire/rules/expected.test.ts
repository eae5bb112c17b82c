import { expectedIn } from './expected';

it.each([
  ['18/11/2026', '', 'Atrasado há 3 dias', 'late'],
  ['20/11/2026', '', 'Atrasado há 1 dia', 'late'],
  ['21/11/2026', '', 'Previsto para hoje', 'soon'],
  ['22/11/2026', '', '', 'none'],
  ['', '', '', 'none'],
  ['18/11/2026', '19/11/2026', '', 'none'],
])('an item expected on %j that arrived on %j: %j, %s', (C6_ENTREG, C5_ENTREAL, text, urgency) =>
  expect(expectedIn({ F2_DOC: '1', C6_ENTREG, C5_ENTREAL }, '2026-11-21')).toEqual({ text, urgency }),
);
