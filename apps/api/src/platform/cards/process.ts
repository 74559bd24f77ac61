import { beSideProcess } from "../background/side-process.ts";
import { drawCard } from "./drawing.ts";
import { loadFonts } from "./fonts.ts";

loadFonts();
beSideProcess(drawCard);
