import type { ReactElement } from 'react';
import { Icon, type IconName } from '../icon/icon';
import { IconButtonFrame, type IconButtonFrameProps } from './icon-button-frame';

export interface IconButtonProps extends Omit<IconButtonFrameProps, 'icon'> {
  icon: IconName | ReactElement;
}

/** A button with only an icon. */
export function IconButton({ icon, ...rest }: IconButtonProps) {
  return (
    <IconButtonFrame {...rest} icon={typeof icon === 'string' ? <Icon name={icon} size={18} /> : icon} />
  );
}
