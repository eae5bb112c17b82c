import styled from 'styled-components';
import { controlCss } from '../../field/control-css';
import { hiddenCss } from '../../layout/visually-hidden';
import { offPaper, t } from '../../tokens';
import { toolBoxCss, quietCss, TOOLS } from '../tools-css';

export const Line = styled.div<{ $few: boolean }>`
  display: flex;
  flex: 1;
  /* With one thing filled in, parts give way until they stand on one line. */
  flex-wrap: ${({ $few }) => ($few ? 'nowrap' : 'wrap')};
  align-items: center;
  gap: ${t.space(2)};
  min-width: 0;
  fieldset > legend {
    display: none;
  }
  > button:not(:disabled) {
    ${quietCss}
    padding: 0 ${t.space(2.5)};
    font-size: ${t.size.sm};
  }
  > button {
    flex: none;
  }
  @container ${TOOLS} (max-width: ${t.narrow}) {
    flex: 1 1 0;
    flex-wrap: wrap;
  }
`;

/** What a button says more where there is room; its name has it everywhere. */
export const More = styled.span`
  @container ${TOOLS} (max-width: 900px) {
    ${hiddenCss}
  }
`;

export const SearchBox = styled.form`
  /* On paper it says what was sought. */
  @media print {
    &:has(> input:placeholder-shown),
    > :is(svg, kbd) {
      display: none !important;
    }
    > input {
      padding-left: ${t.space(3)};
    }
  }
  position: relative;
  flex: 1 1 9rem;
  min-width: 7rem;
  max-width: 15rem;
  > svg {
    position: absolute;
    inset: 0 auto 0 ${t.space(2.5)};
    height: 100%;
    color: ${t.color.inkFaint};
    pointer-events: none;
  }
  > kbd {
    position: absolute;
    inset: 0 ${t.space(2)} 0 auto;
    display: grid;
    place-items: center;
    color: ${t.color.inkFaint};
    font: inherit;
    font-size: ${t.size.xs};
    pointer-events: none;
  }
  > input:focus ~ kbd:not([data-enter]),
  > input:not(:placeholder-shown) ~ kbd:not([data-enter]) {
    display: none;
  }
  > kbd[data-enter] {
    background: ${t.color.surface};
  }
  @container ${TOOLS} (max-width: ${t.narrow}) {
    flex: 1 1 8rem;
    max-width: none;
    > kbd {
      display: none;
    }
  }
`;

export const SearchInput = styled.input`
  ${controlCss}
  padding-left: ${t.space(8.5)};
`;

/** A field of the line: its name and, once it is filled in, what with. */
export const Pill = styled.div<{ $filled: boolean; $until: number }>`
  ${({ $filled }) => !$filled && offPaper}
  > button + button {
    ${offPaper}
  }
  display: inline-flex;
  position: relative;
  /* What it says is cut before a button of the line falls below it. */
  flex: ${({ $filled }) => ($filled ? '0 1 auto' : 'none')};
  min-width: ${({ $filled }) => ($filled ? '7rem' : 'auto')};
  align-items: stretch;
  max-width: 100%;
  height: ${t.control.md};
  border: 1px ${({ $filled }) => ($filled ? 'solid' : 'dashed')}
    ${({ $filled }) => ($filled ? t.color.accent : t.color.lineStrong)};
  border-radius: ${t.radius.full};
  background: ${({ $filled }) => ($filled ? t.color.accentSoft : t.color.surface)};
  color: ${({ $filled }) => ($filled ? t.color.accent : t.color.inkSoft)};
  font-size: ${t.size.sm};
  font-weight: 500;
  > button {
    display: inline-flex;
    align-items: center;
    gap: ${t.space(1.5)};
    min-width: 0;
    padding: 0 ${t.space(3)};
    border: 0;
    border-radius: ${t.radius.full};
    background: none;
    color: inherit;
    font-weight: inherit;
    white-space: nowrap;
    cursor: pointer;
  }
  > button:hover {
    background: ${t.color.hover};
    color: ${t.color.ink};
  }
  > button > span {
    overflow: hidden;
    max-width: 16rem;
    text-overflow: ellipsis;
  }
  > button + button {
    flex: none;
    padding: 0 ${t.space(2.5)} 0 ${t.space(1)};
  }
  @container ${TOOLS} (max-width: ${({ $until }) => $until}px) {
    display: none;
  }
`;

export const PillBox = styled.div`
  ${toolBoxCss}
  right: auto;
  left: 0;
  width: max-content;
  min-width: 15rem;
  max-width: min(30rem, calc(100vw - ${t.space(8)}));
`;
