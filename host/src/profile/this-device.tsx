import { useState } from 'react';
import type { SessionUser } from 'api-contract';
import { Card, t, toast } from 'shared-ui';
import { Switch } from 'shared-ui/forms';
import { styled } from 'styled-components';
import { device } from '../carried/choice';
import { choose } from '../carried/device';

const Text = styled.p`
  margin: ${t.space(2)} 0 0;
  max-width: 60ch;
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
  text-wrap: pretty;
`;

/** 'Guardar neste aparelho': what the user opens here can be read without a network (docs/adr/0160). */
export function ThisDevice({ user }: { user: SessionUser }) {
  const [kept, setKept] = useState(() => device()?.user === user.id && device()?.keep === true);
  const change = async (keep: boolean) => {
    setKept(keep);
    // First: the page may be left at once, and nothing comes in the place of what goes.
    choose(user.id, { keep });
    try {
      const { forgetCarried, carriedSession } = await import(
        /* webpackChunkName: "carried" */ '../carried/store'
      );
      await (keep ? carriedSession() : forgetCarried());
    } catch (error) {
      console.info('this browser keeps nothing', error);
      choose(user.id, { keep: false });
      setKept(false);
      return toast.error('Este navegador não permite guardar dados neste aparelho.');
    }
    toast.success(
      keep ? 'O que você abrir fica guardado neste aparelho.' : 'Nada mais está guardado neste aparelho.',
    );
  };
  return (
    <Card title="Sem conexão">
      <Switch label="Guardar neste aparelho" checked={kept} onChange={(keep) => void change(keep)} />
      <Text>
        As páginas, os boletos e as fichas que você abrir podem ser lidos sem conexão por 24 horas. Tudo é
        apagado quando você sai, quando outra pessoa entra e quando os seus acessos ou a empresa mudam. Não
        use em um aparelho de outras pessoas.
      </Text>
    </Card>
  );
}
