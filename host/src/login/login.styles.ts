import { styled } from 'styled-components';
import { t } from 'shared-ui';

export const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
  min-height: 100dvh;

  @media (max-width: 860px) {
    grid-template-columns: 1fr;
    align-content: start;
  }
`;

export const Aside = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  gap: 12px;
  overflow: hidden;
  padding: 56px;
  border-top: 4px solid ${t.color.accent};
  /* One flat colour: a gradient over half the screen took a quarter of the first paint's time. */
  background: ${t.color.nav};
  color: ${t.color.navInkStrong};

  /* The flavour's name, which the server writes into the page (api/src/platform/pages/routes.ts). */
  &::before {
    content: var(--brand, '');
    position: relative;
    font-size: 18px;
    font-weight: 650;
    letter-spacing: -0.01em;
  }

  @media (max-width: 860px) {
    gap: 4px;
    min-height: 96px;
    padding: 24px;
  }
`;

export const Claim = styled.p`
  position: relative;
  max-width: 22ch;
  font-size: 28px;
  font-weight: 600;
  letter-spacing: -0.01em;
  line-height: 1.25;

  @media (max-width: 860px) {
    font-size: 16px;
    max-width: none;
  }
`;

export const Panel = styled.main`
  display: grid;
  align-content: center;
  gap: 24px;
  width: min(400px, 100%);
  margin: 0 auto;
  padding: 32px 24px;
`;

export const Brand = styled.h1`
  font-size: 22px;
  font-weight: 650;
  letter-spacing: -0.01em;
`;

/** Sent by the browser itself, it puts nothing that was typed into the address; the server leads back to the page. */
export const Form = styled.form.attrs({ method: 'post' })`
  display: grid;
  gap: 16px;
`;

export const Problem = styled.p`
  min-height: 20px;
  margin-block: -6px;
  color: ${t.color.danger};
  font-size: 14px;
`;
