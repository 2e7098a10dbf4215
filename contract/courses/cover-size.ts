/** In pixels; pictures are cropped and scaled to it. */
export const coverSize = { width: 1200, height: 800 }
