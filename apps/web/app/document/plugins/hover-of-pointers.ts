import { AtRule, type Plugin, type Rule } from "postcss";

const isHovered = (selector: string): boolean => selector.includes(":hover");

/**
 * Gives `:hover` to pointers that can hover: a finger leaves it behind on what it has touched, and each touch would have a phone style
 * the page twice.
 */
export const hoverOfPointers = (): Plugin => ({
  postcssPlugin: "hover-of-pointers",
  Once(root) {
    const rules: Rule[] = [];
    root.walkRules((rule) => void (isHovered(rule.selector) && rules.push(rule)));
    for (const rule of rules) {
      const hovered = rule.clone({ selectors: rule.selectors.filter(isHovered) });
      rule.after(new AtRule({ name: "media", params: "(hover: hover)", nodes: [hovered] }));
      const others = rule.selectors.filter((selector) => !isHovered(selector));
      if (others.length > 0) rule.selectors = others;
      else rule.remove();
    }
  },
});
