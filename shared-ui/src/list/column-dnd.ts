import {
  closestCenter,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import type { ColumnLayout } from './column-layout';

export type ListName = keyof ColumnLayout;

/** The two lists' own ids, beside the labels of the columns. */
export const LIST_IDS: Record<ListName, string> = { show: 'list:show', no_show: 'list:no_show' };
export const LIST_LABELS: Record<ListName, string> = { show: 'Exibir', no_show: 'Não Exibir' };

/** Which list something is over, and at which place: a column's own place, or the end of an empty part. */
export function placeOf(
  layout: ColumnLayout,
  over: UniqueIdentifier,
): { list: ListName; place: number } | null {
  for (const list of ['show', 'no_show'] as const) {
    if (over === LIST_IDS[list]) return { list, place: layout[list].length };
    const place = layout[list].indexOf(String(over));
    if (place >= 0) return { list, place };
  }
  return null;
}

/** Where a column is, in words; `over` what is where it is being carried to. */
export function tellPlace(layout: ColumnLayout, label: string, over: UniqueIdentifier = label): string {
  const at = placeOf(layout, over);
  if (!at) return label;
  const { length } = layout[at.list];
  // Over a list as a whole it is at its end, be it counted there already or not.
  const place = Math.min(at.place + 1, Math.max(length, 1));
  return `${label}: em ${LIST_LABELS[at.list]}, posição ${place} de ${Math.max(length, 1)}`;
}

/** The column under the pointer, else the nearest: an empty list is met only by pointing at it. */
export const nearest: CollisionDetection = (args) => {
  const within = pointerWithin(args);
  return within.length > 0 ? within : closestCenter(args);
};

/** dnd-kit hears Esc at the document, where the dialog, which takes it for itself, does not let it come. */
export const cancelCarrying = () =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape' }));

export const INSTRUCTIONS =
  'Para mover a coluna, pressione espaço ou Enter, use as setas e pressione espaço ou Enter de novo. Esc cancela.';

/** What is said while a column is carried. */
export const announcements = (layout: () => ColumnLayout): Announcements => ({
  onDragStart: ({ active }) => `Coluna levantada. ${tellPlace(layout(), String(active.id))}.`,
  onDragOver: ({ active, over }) => `${tellPlace(layout(), String(active.id), over?.id)}.`,
  onDragEnd: ({ active }) => `Coluna solta. ${tellPlace(layout(), String(active.id))}.`,
  onDragCancel: ({ active }) => `Movimento cancelado. ${tellPlace(layout(), String(active.id))}.`,
});

/** Carrying by pointer, after a few pixels so that a press stays a press, and by keyboard. */
export const useColumnSensors = () =>
  useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
