import {
  Boxes,
  Building2,
  ChartColumn,
  Circle,
  Clock,
  ClipboardCheck,
  FileText,
  FlaskConical,
  Gauge,
  House,
  Package,
  Settings,
  ShieldCheck,
  ShoppingCart,
  Truck,
  User,
  Wallet,
  Zap,
  type LucideIcon,
} from 'lucide-react';

/** The icons a `remote.json` or a kind of record may name. */
const ICONS: Record<string, LucideIcon> = {
  home: House,
  contract: FileText,
  wallet: Wallet,
  cart: ShoppingCart,
  boxes: Boxes,
  package: Package,
  truck: Truck,
  flask: FlaskConical,
  gauge: Gauge,
  chart: ChartColumn,
  check: ClipboardCheck,
  shield: ShieldCheck,
  settings: Settings,
  user: User,
  company: Building2,
  recent: Clock,
  action: Zap,
};

/** The icons of the menu's groups, independent of which area adds the first entry. */
const GROUPS: Record<string, string> = {
  Financeiro: 'wallet',
  Pedidos: 'cart',
  Documentos: 'flask',
  Administrativo: 'settings',
  'Minha Empresa': 'company',
};

/** A group's icon: its own, or for an unknown group the icon of its first entry. */
export const groupIcon = (label: string, declared: string | undefined) => GROUPS[label] ?? declared;

/** An icon by its declared name. An unknown name shows a dot, so that the labels stay aligned. */
export function MenuIcon({ name }: { name: string | undefined }) {
  const Icon = (name && ICONS[name]) || Circle;
  return <Icon aria-hidden="true" size={18} />;
}
