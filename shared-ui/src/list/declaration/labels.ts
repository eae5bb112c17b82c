/** The heading of the column that holds the row's buttons. */
export const ACTIONS_LABEL = 'Ações';
/** The heading of the column of boxes, for readers. */
export const SELECT_LABEL = 'Seleção';
