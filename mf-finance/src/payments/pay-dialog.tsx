import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { amountOf, formatMoney, sumDecimals } from 'api-contract/rules';
import { ApiError, OfCompany } from 'host/portal';
import { Button, Dialog, ErrorState, newKey, Note, Skeleton, Stack, t } from 'shared-ui';
import styled from 'styled-components';
import type { PaymentPreview } from '../../wire/payments';
import { titleKey } from '../title/title';
import { PaymentPanel } from './payment-panel';
import { createPayment, forgetTitles, previewPayments, type CompanyTitles } from './payments.api';
import { ReviewCharge, ReviewLeftOut } from './review';

const AWAY = 'O banco não respondeu. Nenhum Pix foi criado e os títulos continuam livres.';

const Whole = styled.p`
  font-size: ${t.size.lg};
  font-weight: 600;
`;

/** One charge that is to be made. */
type PlannedCharge = PaymentPreview['charges'][number] & { company: CompanyTitles };

/** Why a charge was not made, in words. */
const whyNot = (error: Error): string =>
  error instanceof ApiError && error.status < 500 && error.status > 0 ? error.message : AWAY;

/** Whether asking again as it is cannot help: a title was paid or charged meanwhile. */
const isOvertaken = (error: Error | null): boolean => error instanceof ApiError && error.status === 409;

interface PayDialogProps {
  companies: readonly CompanyTitles[];
  onClose: () => void;
}

/**
 * 'Pagar com Pix': what the titles come to today and which stay out, then the code to pay. Where they need several charges
 * (one for each company and Pix key) these are made and paid one after the other.
 */
export function PayDialog({ companies, onClose }: PayDialogProps) {
  const [round, setRound] = useState(newKey);
  const [made, setMade] = useState<readonly number[]>([]);
  const preview = useQuery({
    queryKey: ['payments', 'preview', round],
    queryFn: ({ signal }) => previewPayments(companies, signal),
    staleTime: Infinity,
    gcTime: 0,
    meta: { silent: true },
  });
  const charges: readonly PlannedCharge[] =
    preview.data?.flatMap(({ charges: some, company }) => some.map((charge) => ({ ...charge, company }))) ??
    [];
  const make = useMutation({
    mutationFn: ({ company, titles }: PlannedCharge) =>
      // One press or several: the same charge of this round.
      createPayment(company.customerId, titles.map(titleKey), `${round}-${made.length}`),
    onSuccess: ({ id }) => {
      setMade([...made, id]);
      forgetTitles();
    },
    meta: { silent: true },
  });
  const shown = made.at(-1);
  const current = charges[made.length - 1];
  const next = charges[made.length];
  const again = () => {
    make.reset();
    setMade([]);
    setRound(newKey());
  };
  const step = (place: number) => (charges.length > 1 ? `Pix ${place} de ${charges.length}` : 'Pix');
  return (
    <Dialog
      open
      onClose={onClose}
      title={shown === undefined || charges.length === 1 ? 'Pagar com Pix' : `Pagar com ${step(made.length)}`}
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          {isOvertaken(make.error) ? (
            <Button variant="primary" onClick={again}>
              Conferir de novo
            </Button>
          ) : (
            next && (
              <Button
                variant={shown === undefined ? 'primary' : 'secondary'}
                autoFocus={shown === undefined}
                loading={make.isPending}
                onClick={() => make.mutate(next)}
              >
                {make.isError ? 'Tentar Novamente' : `Gerar ${step(made.length + 1)}`}
              </Button>
            )
          )}
        </>
      }
    >
      <Stack>
        {make.error && (
          <div role="alert">
            <Note tone="warning" title="O Pix não foi criado">
              {whyNot(make.error)}
            </Note>
          </div>
        )}
        {preview.isError ? (
          <ErrorState
            error={preview.error}
            retrying={preview.isFetching}
            onRetry={() => void preview.refetch()}
          />
        ) : !preview.data ? (
          <Waiting />
        ) : shown !== undefined && current ? (
          <OfCompany id={current.company.customerId}>
            {charges.length > 1 && <p>{nameOf(current)}</p>}
            <PaymentPanel
              key={shown}
              id={shown}
              customerId={current.company.customerId}
              paused={make.isPending}
              onLeave={onClose}
            />
          </OfCompany>
        ) : (
          <>
            {charges.length > 1 && (
              <Whole>
                {formatMoney(sumDecimals(charges.map(({ total }) => total)))} em {charges.length} Pix, um após
                o outro
              </Whole>
            )}
            {charges.map((charge, at) => (
              <ReviewCharge
                key={at}
                charge={charge}
                name={charges.length > 1 ? `${step(at + 1)}: ${nameOf(charge)}` : undefined}
              />
            ))}
            {preview.data.map(({ left_out: leftOut, company }, at) => (
              <OfCompany key={at} id={company.customerId}>
                <ReviewLeftOut titles={leftOut} onLeave={onClose} />
              </OfCompany>
            ))}
          </>
        )}
      </Stack>
    </Dialog>
  );
}

/** Whose charge it is: the company among several, and the branches of its key. */
const nameOf = ({ company, branches, titles }: PlannedCharge): string =>
  [company.companyName, branches.join(', '), amountOf(titles.length, 'título', 'títulos')]
    .filter(Boolean)
    .join(' · ');

const Waiting = () => (
  <Stack $gap={3} role="group" aria-busy="true" aria-label="Conferindo os títulos">
    <Skeleton $width="12rem" $height="2rem" />
    <Skeleton $width="16rem" $height="1rem" />
    <Skeleton $height="7rem" />
  </Stack>
);
