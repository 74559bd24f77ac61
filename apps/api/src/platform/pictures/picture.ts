/** What the process that makes pictures is asked for: a file, and the folder for what is made of it. */
export type PictureOrder = {
  source: string;
  folder: string;
  /** Small drawings: one file of so many pixels at most in either direction, not a dot of it other than it was. */
  icon?: number;
};

/** A file that was made: named after its step; sizes in pixels and bytes. */
type MadeFile = { step: number; width: number; height: number; bytes: number };

/** Pixels of the whole picture upright, and the files, smallest first. */
export type MadePicture = { width: number; height: number; files: MadeFile[] };
