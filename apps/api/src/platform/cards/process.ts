import { beHelper } from "../background/helper.ts";
import { drawCard } from "./drawing.ts";
import { loadFonts } from "./fonts.ts";

loadFonts();
beHelper(drawCard);
