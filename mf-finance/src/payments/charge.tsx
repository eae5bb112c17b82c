import { useEffect, useRef, useState } from 'react';
import { queryOptions } from '@tanstack/react-query';
import { formatMoney } from 'api-contract/rules';
import { Loaded } from 'host/portal';
import { Button, Cluster, copyLater, Icon, Skeleton, Stack, t, TextField, toast } from 'shared-ui';
import styled from 'styled-components';
import type { PaymentDetail } from '../../wire/payments';
import { FinanceIcon } from '../finance-icon';
import { fetchQr } from './payments.api';
import { TimeLeft } from './time-left';

const QR_SIZE = '232px';
/** How long the button says that the code was copied, in ms. */
const COPIED_MS = 4000;

/** Side by side where there is room. A phone cannot read its own screen: there the picture stands below what is copied. */
const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space(5)} ${t.space(8)};
  align-items: flex-start;
`;
const Side = styled(Stack)`
  flex: 1 1 16rem;
  max-width: 36rem;
`;
/** White on every ground: a scanner needs dark on light. */
const Qr = styled.img`
  width: ${QR_SIZE};
  height: ${QR_SIZE};
  border-radius: ${t.radius.md};
  background: #fff;
`;
const QrPlace = styled.div`
  flex: none;
  width: ${QR_SIZE};
  min-height: ${QR_SIZE};
  @media (max-width: ${t.narrow}) {
    order: 1;
    margin-inline: auto;
  }
`;
const Amount = styled.p`
  font-size: ${t.size.xxl};
  font-weight: 600;
  letter-spacing: -0.02em;
  line-height: 1.2;
`;
const Soft = styled.p`
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
`;

/** What is paid: the code as a picture and as a text to copy, what it comes to, and how long it can be paid. */
export function Charge({ payment }: { payment: PaymentDetail }) {
  const { id, br_code: code, expires_at: until, total } = payment;
  return (
    <Root>
      <QrPlace>{code && <QrCode id={id} code={code} />}</QrPlace>
      <Side $gap={3}>
        <div>
          <Amount>{formatMoney(total)}</Amount>
          {until && <TimeLeft until={until} />}
        </div>
        <Soft>
          Leia o código com o aplicativo do banco, ou copie o Pix Copia e Cola. Assim que o banco confirmar,
          “Recebido” aparece aqui.
        </Soft>
        {code && <CopyCode code={code} />}
      </Side>
    </Root>
  );
}

const qrQuery = (id: number, code: string) =>
  queryOptions({
    // A charge that is revised has another code.
    queryKey: ['payment-qr', id, code],
    queryFn: ({ signal }) => fetchQr(id, signal),
    staleTime: Infinity,
  });

const QrCode = ({ id, code }: { id: number; code: string }) => (
  <Loaded quiet query={qrQuery(id, code)} waiting={<Skeleton $height={QR_SIZE} />}>
    {({ svg }) => <Qr src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="QR Code do Pix" />}
  </Loaded>
);

function CopyCode({ code }: { code: string }) {
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await copyLater(Promise.resolve(code));
      setCopied(true);
      toast.success('Código Pix copiado');
    } catch {
      field.current?.select();
      toast.error('Não foi possível copiar o código Pix');
    }
  };
  return (
    <Stack $gap={2}>
      <TextField
        ref={field}
        label="Pix Copia e Cola"
        value={code}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <Cluster>
        <Button
          variant="primary"
          icon={copied ? <Icon name="check" size={16} /> : <FinanceIcon name="copy" />}
          onClick={() => void copy()}
        >
          {copied ? 'Copiado' : 'Copiar código'}
        </Button>
      </Cluster>
    </Stack>
  );
}
