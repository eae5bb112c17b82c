import { Skeleton, Surface, t } from 'shared-ui';
import { styled } from 'styled-components';

const Blocks = styled.div`
  display: grid;
  gap: ${t.space(4)};
`;

/** The tabs and filters over a list. */
const Tools = styled.div`
  display: flex;
  gap: ${t.space(2)};
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 8%;
  height: ${t.control.row};
  padding: 0 ${t.space(4)};
  &:not(:last-child) {
    border-bottom: 1px solid ${t.color.line};
  }
`;

const Lines = styled.div`
  display: grid;
  gap: ${t.space(3)};
`;

const ROWS = Array.from({ length: 12 }, (_, n) => n);

function ListOutline() {
  return (
    <Blocks>
      <Tools>
        <Skeleton $width="6rem" $height={t.control.md} />
        <Skeleton $width="7rem" $height={t.control.md} />
      </Tools>
      <Tools>
        <Skeleton $width="14rem" $height={t.control.md} />
        <Skeleton $width="6rem" $height={t.control.md} />
      </Tools>
      <Surface as="div" $padding={0}>
        {ROWS.map((row) => (
          <Row key={row}>
            <Skeleton $width="12%" />
            <Skeleton $width={row % 2 === 0 ? '34%' : '26%'} />
            <Skeleton $width="14%" />
          </Row>
        ))}
      </Surface>
    </Blocks>
  );
}

const Sheet = ({ lines }: { lines: number }) => (
  <Surface as="div">
    <Lines>
      <Skeleton $width="12rem" $height="1.25rem" />
      {ROWS.slice(0, lines).map((line) => (
        <Skeleton key={line} $width={line % 3 === 2 ? '40%' : '75%'} $height="1rem" />
      ))}
    </Lines>
  </Surface>
);

/** A page whose code or session is still to come: what a list looks like, or two sheets of anything else. */
export function PageOutline({ list = false }: { list?: boolean }) {
  return list ? (
    <ListOutline />
  ) : (
    <Blocks>
      <Sheet lines={2} />
      <Sheet lines={9} />
    </Blocks>
  );
}
