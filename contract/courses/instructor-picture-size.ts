/** In pixels, twice what is shown; pictures are cropped and scaled to it. */
export const instructorPictureSize = 160
