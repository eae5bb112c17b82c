import { AREAS } from './labels/areas';
import { PARTS } from './labels/parts';
import { PORTAL } from './labels/portal';

/** Labels of what many files have. */
const COMMON: Record<string, string> = {
  Docs: 'Documentação',
  Playground: 'Experimente',
  Rows: 'Linhas',
  'In Portal': 'No portal',
  'Narrow Screen': 'No celular',
  Narrow: 'No celular',
  Loading: 'Carregando',
  Waits: 'Enquanto vem',
  Empty: 'Vazia',
  'Empty After Filtering': 'Nada encontrado',
  Failed: 'Falha',
  'Old Rows Stay': 'Linhas antigas ficam',
  'Broken Link': 'Link inválido',
  'Not Found': 'Não encontrado',
  'Not Available': 'Indisponível',
  Missing: 'Não existe',
  States: 'Estados',
  Variants: 'Variantes',
  All: 'Todos',
  Open: 'Aberto',
  Closed: 'Fechado',
  Invalid: 'Com erro',
  Disabled: 'Desabilitado',
  'Read Only': 'Só leitura',
  'Other Codes': 'Com códigos que o editor não tem',
  Focused: 'Com foco',
  Hovered: 'Sob o mouse',
  Pressed: 'Pressionado',
  Wide: 'Largo',
  Dark: 'Escuro',
  Shown: 'Visível',
  Loaded: 'Carregado',
  Filled: 'Preenchido',
  Administrator: 'Administrador',
  Edit: 'Editar',
  New: 'Novo',
  Form: 'Formulário',
  Some: 'Alguns',
  None: 'Nenhum',
  Nothing: 'Nada',
  Start: 'Início',
  Welcome: 'Bem-vindo',
  Colors: 'Cores',
  Type: 'Tipografia',
  Space: 'Espaço e elevação',
  Motion: 'Movimento',
  Icons: 'Ícones',
  Flows: 'Caminhos',
  Password: 'Senha',
  Picture: 'Imagem',
  Pages: 'Páginas',
  Soon: 'Em breve',
  Refused: 'Recusado',
  Staff: 'Equipe',
};

/** What the sidebar and the docs pages call a story, by its name, which code writes in English. */
export const LABELS: Record<string, string> = { ...COMMON, ...PARTS, ...PORTAL, ...AREAS };

/** A story's name on screen. */
export const labelOf = (name: string): string => LABELS[name] ?? name;
