import { submissionFor } from './submission-key';

const file = (name: string) => new File(['x'], name, { lastModified: 1 });

it('uses the same key for the same content, and a new key for other content', () => {
  const first = submissionFor({ a: 1, file: file('a.pdf') }, null);
  expect(submissionFor({ a: 1, file: file('a.pdf') }, first)).toBe(first);
  const second = submissionFor({ a: 2, file: file('a.pdf') }, first);
  expect(second.key).not.toBe(first.key);
  expect(submissionFor({ a: 2, file: file('b.pdf') }, second).key).not.toBe(second.key);
});
