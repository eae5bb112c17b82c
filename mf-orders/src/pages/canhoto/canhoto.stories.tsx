import { receiptPath } from 'api-contract/rules';
import { areaStory } from 'host/testing';
import { deliveredItem } from '../../order/order-item.fixture';
import CanhotoPage from './canhoto.page';

export default { title: 'Pedidos/Canhoto' };

const page = { path: '/admin/delivery/canhoto/:params', at: receiptPath(deliveredItem), Page: CanhotoPage };
const ADDRESS = 'delivery-canhoto/0650001/000045678/1';
const receipt = (URLImagem: string) => ({ ChaveDANFE: deliveredItem.F2_CHVNFE, ImagemNF: [{ URLImagem }] });

/** A drawn receipt, so that the story needs no file. */
async function picture(): Promise<Response> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1000, 420];
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, 1000, 420);
    pen.strokeRect(20, 20, 960, 380);
    pen.fillStyle = '#222';
    pen.fillRect(40, 50, 520, 14);
    pen.fillRect(40, 84, 380, 14);
    pen.beginPath();
    pen.moveTo(120, 320);
    pen.bezierCurveTo(260, 180, 300, 420, 640, 290);
    pen.stroke();
  }
  return new Response(await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve)));
}

export const Picture = areaStory(page, {
  'POST delivery-canhoto/': receipt(`/api/${ADDRESS}`),
  [`GET ${ADDRESS}/download`]: picture,
});
export const NarrowScreen = { ...Picture, globals: { viewport: { value: 'phone' } } };
export const Loading = areaStory(page, { 'POST delivery-canhoto/': () => new Promise(() => undefined) });
// There is no picture yet.
export const Soon = areaStory(page, { 'POST delivery-canhoto/': receipt('') });
export const NotAvailable = areaStory(page, {
  'POST delivery-canhoto/': Response.json({ message: 'x' }, { status: 503 }),
});
export const PictureFailed = areaStory(page, { 'POST delivery-canhoto/': receipt(`/api/${ADDRESS}`) });
export const BrokenLink = areaStory({ ...page, at: '/admin/delivery/canhoto/quebrado' }, {});
