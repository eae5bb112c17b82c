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
    flex-wrap: wrap;
    /* Two halves, or a line each where a name does not fit into its half. */
    & > * {
      flex: 1 1 calc((100% - ${t.space(2)}) / 2);
      padding-inline: ${t.space(2)};
    }
    & > :last-child {
      flex-basis: 100%;
      order: -1;
    }
  }
`;
