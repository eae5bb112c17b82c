import { samplePdf } from 'shared-ui/testing';

/** A page as the server sends a document: base64. */
export const pdfBase64 = async (heading: string, line: string): Promise<string> =>
  btoa(await samplePdf(1, heading, line).text());

/** A story that is complete once its PDF is drawn: the selectable text comes last. */
export const drawnStory = <Story extends object>(story: Story, text: string) => ({
  ...story,
  play: async ({ canvas }: { canvas: { findAllByText(text: string): Promise<unknown> } }) => {
    await canvas.findAllByText(text);
  },
});
