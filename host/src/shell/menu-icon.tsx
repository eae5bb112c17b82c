import {
  Boxes,
  Circle,
  FileText,
  FlaskConical,
  Gauge,
  House,
  Settings,
  ShoppingCart,
  Wallet,
  type LucideIcon,
} from 'lucide-react';

/** The icons a `remote.json` may name. */
const ICONS: Record<string, LucideIcon> = {
  home: House,
  contract: FileText,
  wallet: Wallet,
  cart: ShoppingCart,
  boxes: Boxes,
  flask: FlaskConical,
  gauge: Gauge,
  settings: Settings,
};

/** An icon by its declared name; an unknown name shows a dot, so that the labels stay in line. */
export function MenuIcon({ name }: { name: string | undefined }) {
  const Icon = (name && ICONS[name]) || Circle;
  return <Icon aria-hidden="true" size={18} />;
}
