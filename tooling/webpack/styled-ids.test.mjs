// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import styledIds from './styled-ids.cjs';

const SOURCE = `import styled from 'styled-components';
const Box = styled.div\`
  color: red;
  /* nothing to see */
  @media screen {
    margin: 0;
  }
\`;
export const Words = () => (
  <Box>
    Primeiro isto,
    depois aquilo;
    e no fim o resto.
  </Box>
);
`;
const built = styledIds.addIds(SOURCE, 'x.tsx');

test('templates lose indentation, comments and the ends of their lines', () => {
  assert.match(built, /color: red;@media screen \{margin: 0;\}/);
});

test('the words of a screen keep a space where their line ends', () => {
  assert.match(built, /Primeiro isto,\s+depois aquilo;\s+e no fim/);
});

test('a styled component has an id of its file and position', () => {
  assert.match(built, /styled\.div\.withConfig\(\{ componentId: 'sc-[0-9a-f]{5}-0' \}\)/);
});

test('areas outside the workspace have ids of their own for files of one name', () => {
  const idIn = (/** @type {string} */ area) => {
    const context = {
      resourcePath: '/elsewhere/src/area.tsx',
      rootContext: '/elsewhere',
      mode: 'development',
      _compilation: { outputOptions: { uniqueName: area } },
    };
    return styledIds.call(/** @type {any} */ (context), SOURCE)?.match(/sc-[0-9a-f]{5}/)?.[0];
  };
  assert.equal(idIn('mf-a'), idIn('mf-a'));
  assert.notEqual(idIn('mf-a'), idIn('mf-b'));
});
