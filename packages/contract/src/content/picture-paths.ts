/** What may be given to the store; what a file is says its first bytes, never its name. */
export const pictureTypes = ["image/png", "image/jpeg", "image/webp", "image/avif", "image/gif"] as const;
export type PictureType = (typeof pictureTypes)[number];

/** The widths in which a picture is kept, in pixels: those that are less than its own, and the next one above. */
const pictureSteps = [480, 960, 1_600] as const;

/** A picture's name is made of what is in it. */
const ownPicture = /^\/pictures\/[0-9a-f]{32}\/(?:480|960|1600)\.webp$/;

/** Whether an address is that of a picture of our own store. */
export const isOwnPicture = (address: string): boolean => ownPicture.test(address);

/** The names of the pictures of our own store that these words have an address of, or of one of their files. */
export const ownPicturesIn = (words: string): string[] => [
  ...new Set([...words.matchAll(/\/pictures\/([0-9a-f]{32})\//g)].map(([, name = ""]) => name)),
];

/** The path of a picture at one of its steps. */
export const picturePath = (name: string, step: number): string => `/pictures/${name}/${step}.webp`;

/** The steps that a picture of this width (pixels) is kept in. */
export const stepsOf = (width: number): number[] =>
  pictureSteps.filter((_step, index) => index === 0 || width > (pictureSteps[index - 1] ?? 0));
