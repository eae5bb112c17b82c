import { useEffect, useRef } from 'react';
import { formatMoney } from 'api-contract/rules';
import { useRows, type FormApi } from 'host/forms';
import { Button, Cluster, Icon, IconButton, t, TextField, toast } from 'shared-ui';
import { QuantityField } from 'shared-ui/forms';
import styled from 'styled-components';
import {
  OFFER_LINES_MOST,
  OFFER_PRICE_DIGITS,
  OFFER_QUANTITY_DIGITS,
  OFFER_UNIT,
} from '../../../wire/rules/offers';
import { ProductSearch } from '../../quotation/product-search';
import { Chosen } from '../../parts/chosen';
import { EMPTY_LINE, totalOf, totalOfAll, type OfferForm } from './offer.form';

const Lines = styled.ul`
  display: grid;
  gap: ${t.space(3)};
  margin: 0 0 ${t.space(3)};
`;
const Line = styled.div`
  display: grid;
  gap: ${t.space(3)};
  padding: ${t.space(3)};
  border: 1px solid ${t.color.line};
  border-radius: ${t.radius.md};
`;
const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${t.space(2)};
  align-items: start;
`;
const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${t.space(3)};
  align-items: start;
  @media (max-width: ${t.narrow}) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
/** A figure that stands beside fields as one of them. */
const Figure = styled.p`
  display: grid;
  gap: ${t.space(2)};
  font-size: ${t.size.sm};
  > strong {
    overflow-wrap: anywhere;
    font-size: ${t.size.md};
  }
`;

const moneyOf = (total: string | null) => (total === null ? '–' : formatMoney(total));

/** The lines of an offer, each with what it costs, and what they cost together. */
export function OfferLines({ form }: { form: FormApi<OfferForm> }) {
  const { lines } = form.values;
  const { rows, add, ref } = useRows(form, 'lines', { empty: EMPTY_LINE, least: 1 });
  const removed = useRef<number[]>([]);
  // There is nothing to put a line back into once the form is gone.
  useEffect(() => () => removed.current.forEach((id) => toast.dismiss(id)), []);
  return (
    <div role="group" aria-label="Itens">
      <Lines ref={ref} role="list">
        {rows.map(({ key, path, remove }, n) => {
          const product = form.field(`${path}.product`);
          const unit = form.field(`${path}.unit`);
          const line = lines[n] ?? EMPTY_LINE;
          return (
            <li key={key}>
              <Line role="group" aria-label={`Item ${n + 1}`}>
                <Head>
                  <Chosen
                    error={product.error}
                    text={line.product_name && `${n + 1}. ${line.product_name}`}
                    empty={`${n + 1}. Nenhum produto escolhido.`}
                  >
                    <ProductSearch
                      chosen={line.product}
                      onPick={({ B1_COD, B1_DESC, B1_UM }) => {
                        product.onChange(B1_COD);
                        form.field(`${path}.product_name`).onChange(B1_DESC || B1_COD);
                        if (unit.value.trim() === '') unit.onChange(B1_UM);
                      }}
                    />
                  </Chosen>
                  {remove && (
                    <IconButton
                      icon="close"
                      label={`Remover item ${n + 1}`}
                      onClick={() => {
                        const putBack = remove();
                        const action = { label: 'Desfazer', run: putBack };
                        removed.current.push(toast.info(`Item ${n + 1} removido.`, undefined, action));
                      }}
                    />
                  )}
                </Head>
                <Fields>
                  <QuantityField
                    label="Quantidade"
                    decimals={OFFER_QUANTITY_DIGITS}
                    {...form.field(`${path}.quantity`)}
                  />
                  <TextField label="Unidade" maxLength={OFFER_UNIT} {...unit} />
                  <QuantityField
                    label="Preço unitário (R$)"
                    decimals={OFFER_PRICE_DIGITS}
                    {...form.field(`${path}.price`)}
                  />
                  <Figure>
                    Total do item
                    <strong>{moneyOf(totalOf(line))}</strong>
                  </Figure>
                </Fields>
              </Line>
            </li>
          );
        })}
      </Lines>
      <Cluster $justify="between">
        <Button
          icon={<Icon name="plus" size={16} />}
          disabled={rows.length >= OFFER_LINES_MOST}
          onClick={add}
        >
          Adicionar item
        </Button>
        {rows.length >= OFFER_LINES_MOST && <span>No máximo {OFFER_LINES_MOST} itens.</span>}
        <span>
          Total da proposta: <strong>{moneyOf(totalOfAll(lines))}</strong>
        </span>
      </Cluster>
    </div>
  );
}
