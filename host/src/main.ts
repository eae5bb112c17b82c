import './nonce';
import { boot } from './boot/boot';

boot(document.body.querySelector('div')!);
