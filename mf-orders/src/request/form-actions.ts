import { t } from 'shared-ui';
import styled from 'styled-components';

/** A form's buttons: back on the left; on a telephone the way forward is first and as wide as the screen. */
export const FormActions = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.space(2)};
  justify-content: flex-end;
  & > :first-child:not(:last-child) {
    margin-right: auto;
  }
  @media (max-width: 640px) {
    display: grid;
    grid-template-columns: 1fr 1fr;
    & > * {
      width: 100%;
      padding-inline: ${t.space(2)};
    }
    & > :last-child {
      grid-column: 1 / -1;
      grid-row: 1;
    }
  }
`;
