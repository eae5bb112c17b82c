/** When to use a part and when not: the first text of its page in Storybook. */
export const guide = (use: string, avoid: string) => ({
  docs: { description: { component: `**Use** ${use}\n\n**Evite** ${avoid}` } },
});

/** What a state shows that its label does not say: the text below it on the page. */
export const told = (text: string) => ({ docs: { description: { story: text } } });
