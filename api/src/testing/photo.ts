import sharp from 'sharp';

/** A photo of 800 × 400 as a phone takes it: lying on its side, with the camera's name. */
export const phonePhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 400, channels: 3, background: '#aa3333' } })
    .withExif({ IFD0: { Make: 'Camera' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** What a picture says of itself. */
export const pictureOf = (content: Buffer) => sharp(content).metadata();
