/** When a part is the right one and when it is not: the first words of its page in Storybook. */
export const guide = (use: string, avoid: string) => ({
  docs: { description: { component: `**Use** ${use}\n\n**Evite** ${avoid}` } },
});
