import { drawDanfe } from './draw';

/** Draws the DANFE of an NF-e's XML; null where there is none to draw. */
export const draw = (xml: Uint8Array): Promise<Uint8Array | null> => drawDanfe(new TextDecoder().decode(xml));
