import type { Generated } from "kysely";

export type NewsTables = {
  announcements: {
    id: Generated<number>;
    slug: string;
    title: string;
    content: string;
    author: string;
    created: Date;
  };
};
