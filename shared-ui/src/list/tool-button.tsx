import { useMutation } from '@tanstack/react-query';
import { Button } from '../button/button';
import type { ListTool } from './declaration';

/** The quiet button of a list's own tool. */
export function ToolButton({ tool, onChosen }: { tool: ListTool; onChosen: () => void }) {
  const { mutate, isPending } = useMutation({ mutationFn: async () => tool.run() });
  return (
    <Button
      variant="ghost"
      icon={tool.icon}
      loading={isPending}
      onClick={() => {
        onChosen();
        mutate();
      }}
    >
      {tool.label}
    </Button>
  );
}
