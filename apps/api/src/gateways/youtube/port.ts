/** A video as YouTube shows it; a figure that the owner hides is 0. */
export type Video = {
  id: string;
  title: string;
  channel: string;
  tags: readonly string[];
  views: number;
  comments: number;
  likes: number;
  favorites: number;
};

/** How many ids one call takes, and costs one unit of the quota. */
export const videosPerCall = 50;

export type VideoSource = {
  /** What this portal may ask in a day, in calls. */
  callsPerDay: number;
  /** Up to 50 videos by id; deleted and private ones are left out. Throws an OutboundTrouble. */
  videos(ids: readonly string[]): Promise<Map<string, Video>>;
};
