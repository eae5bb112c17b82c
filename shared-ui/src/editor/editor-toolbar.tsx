import { useState } from 'react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Toolbar } from 'react-aria-components/Toolbar';
import styled from 'styled-components';
import { IconButton } from '../button/icon-button';
import { ToolIcon } from '../icon/tool-icon';
import { t } from '../tokens';
import { COMMANDS, HISTORY, type EditorCommand } from './editor-commands';
import { LinkDialog } from './link-dialog';

const Bar = styled(Toolbar)`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space(1)};
  padding: ${t.space(1)};
  border-bottom: 1px solid ${t.color.line};
  background: ${t.color.sunken};
  button[aria-pressed='true'] {
    background: ${t.color.accentSoft};
    color: ${t.color.accent};
  }
`;

const Gap = styled.span`
  width: 1px;
  margin: ${t.space(1)} ${t.space(0.5)};
  background: ${t.color.line};
`;

/** A drawn letter, not text, because the button's name is longer than it (WCAG 2.5.3). */
const Letter = styled.span`
  font-size: ${t.size.sm};
  font-weight: 700;

  &::before {
    content: attr(data-letter);
  }
`;

const face = (icon: EditorCommand['icon']) =>
  icon === 'h2' || icon === 'h3' ? (
    <Letter data-letter={icon === 'h2' ? 'T1' : 'T2'} />
  ) : (
    <ToolIcon name={icon} size={18} />
  );

/** The toolbar: one tab stop; arrow keys move between its buttons. */
export function EditorToolbar({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const [linking, setLinking] = useState(false);
  const commands = [...COMMANDS.flat(), ...HISTORY];
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      active: commands.filter(({ active }) => active?.(now)).map(({ id }) => id),
      blocked: commands.filter(({ enabled }) => enabled?.(now) === false).map(({ id }) => id),
      link: now.isActive('link'),
    }),
  });
  const button = ({ id, label, icon, run, active }: EditorCommand) => (
    <IconButton
      key={id}
      icon={face(icon)}
      label={label}
      aria-pressed={active ? state.active.includes(id) : undefined}
      disabled={disabled || state.blocked.includes(id)}
      onClick={() => run(editor)}
    />
  );
  return (
    <>
      <Bar aria-label="Formatação">
        {COMMANDS.flatMap((group, place) => [...group.map(button), <Gap key={`gap-${place}`} />])}
        <IconButton
          icon={<ToolIcon name="link" size={18} />}
          label="Link"
          aria-pressed={state.link}
          disabled={disabled}
          onClick={() => setLinking(true)}
        />
        <Gap />
        {HISTORY.map(button)}
      </Bar>
      {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}
