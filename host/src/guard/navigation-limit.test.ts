import { navigationLimit } from './navigation-limit';

it('fifty changes in a second pass, one more does not, and a second later it is over', () => {
  let at = 0;
  const limit = navigationLimit(() => at);
  for (let n = 0; n < 50; n++) limit();
  expect(limit).toThrow('Navigates without end');
  at += 1000;
  expect(limit).not.toThrow();
});

it('many changes over a longer time pass', () => {
  let at = 0;
  const limit = navigationLimit(() => at);
  for (let n = 0; n < 500; n++) {
    at += 25;
    expect(limit).not.toThrow();
  }
});
