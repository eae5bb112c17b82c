import { lastWords, StartError } from './start-error';

it.each(['ENOSPC', 'EDQUOT', '53100'])('says in a sentence that the disk is full: %s', (code) => {
  const words = lastWords(Object.assign(new Error('no space left on device'), { code }));
  expect(words).toMatch(/^The disk is full \(no space left on device\)\. .*DATA_DIR/);
});

it('prints what the operator can mend without a stack, and what he cannot with it', () => {
  expect(lastWords(new StartError('Set DATA_DIR.'))).toBe('Set DATA_DIR.');
  const bug = new TypeError('x is not a function');
  expect(lastWords(bug)).toBe(bug);
});
