import './nonce';
import { boot } from './boot/boot';

boot(document.getElementById('root')!);
