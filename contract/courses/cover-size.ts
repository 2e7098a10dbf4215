/** Size in pixels to which course pictures are cropped and scaled. */
export const coverSize = { width: 1200, height: 800 }
