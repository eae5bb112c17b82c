/** When to use a part and when not: the first text of its page in Storybook. */
export const guide = (use: string, avoid: string) => ({
  docs: { description: { component: `**Use** ${use}\n\n**Evite** ${avoid}` } },
});
