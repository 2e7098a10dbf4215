/** Width and height in pixels to which pictures of instructors are cut and scaled: twice what is shown. */
export const instructorPictureSize = 160
