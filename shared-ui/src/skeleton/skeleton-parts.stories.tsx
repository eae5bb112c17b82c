import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../button/button';
import { Card } from '../card/card';
import { Checkbox } from '../checkbox/checkbox';
import { Cluster, Grid, Stack } from '../layout/layout';
import { Switch } from '../switch/switch';
import { TextField } from '../text-field/text-field';
import { Textarea } from '../textarea/textarea';
import { guide, told } from '../stories/guide';
import { ButtonSkeleton, ChoiceSkeleton, FieldSkeleton, LineSkeleton } from './skeleton-parts';

const meta: Meta<typeof FieldSkeleton> = {
  title: 'Conteúdo/Esqueletos de formulário',
  component: FieldSkeleton,
  parameters: guide(
    'para compor a forma do que ainda é pedido, com os mesmos Grid, Stack e Cluster do conteúdo: nada se move quando ele chega.',
    'em cards só de campos ou linhas (CardSkeleton), em tabelas e em listas.',
  ),
  args: { hint: true },
};
export default meta;
type Story = StoryObj<typeof FieldSkeleton>;

export const Playground: Story = {};

function Form() {
  const [on, setOn] = useState(true);
  return (
    <Stack>
      <p>Um texto que explica.</p>
      <Switch label="Em vigor" hint="Vale para todos." words={['SIM', 'NÃO']} checked={on} onChange={setOn} />
      <Grid>
        <TextField label="Nome" hint="Como está no ERP." />
        <TextField label="Código" />
      </Grid>
      <Textarea label="Mensagem" rows={3} maxLength={120} value="" onChange={() => undefined} />
      <Checkbox label="Avisar por e-mail" checked={on} onChange={setOn} />
      <Cluster $justify="end">
        <Button variant="primary">Salvar</Button>
      </Cluster>
    </Stack>
  );
}

const FormSkeleton = () => (
  <Stack aria-busy="true">
    <LineSkeleton width="12rem" />
    <ChoiceSkeleton look="switch" hint />
    <Grid>
      <FieldSkeleton hint />
      <FieldSkeleton />
    </Grid>
    <FieldSkeleton height="5.5rem" hint />
    <ChoiceSkeleton />
    <Cluster $justify="end">
      <ButtonSkeleton />
    </Cluster>
  </Stack>
);

export const BesideTheForm: StoryObj = {
  parameters: told('Um formulário e o seu esqueleto: a mesma altura, linha por linha.'),
  render: () => (
    <Grid $min="22rem">
      <Card title="Conteúdo">
        <Form />
      </Card>
      <Card title="Antes dele">
        <FormSkeleton />
      </Card>
    </Grid>
  ),
};
