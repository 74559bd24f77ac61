/** A stand-in for PayPal's script: the buttons that the portal uses, with the same options, over a popup. */
export const buttonsScript = (origin: string): string => `"use strict";
(() => {
  const origin = ${JSON.stringify(origin)};
  function Buttons({ createOrder, onApprove, onCancel, onError, onClick }) {
    let button;
    async function start() {
      // Before anything is waited for: a browser opens windows for a click only.
      const popup = window.open("about:blank", "paypal", "width=480,height=640");
      try {
        if (onClick) onClick({}, { resolve() {}, reject() {} });
        const orderID = await createOrder({}, {});
        const approved = new Promise((resolve) => {
          const watch = setInterval(() => { if (!popup || popup.closed) finish(false); }, 300);
          const listen = ({ origin: from, data }) => {
            if (from !== origin || data?.source !== "gatehouse-sandbox-paypal" || data.orderID !== orderID) return;
            finish(data.isApproved);
            popup?.close();
          };
          const finish = (isApproved) => {
            clearInterval(watch);
            removeEventListener("message", listen);
            resolve(isApproved);
          };
          addEventListener("message", listen);
        });
        if (popup) popup.location.href = origin + "/checkoutnow?popup=1&token=" + encodeURIComponent(orderID);
        if (await approved) await onApprove({ orderID, payerID: "QYR5Z8XDVJNXQ" }, { restart: start });
        else if (onCancel) onCancel({ orderID }, {});
      } catch (error) {
        popup?.close();
        if (onError) onError(error);
        else throw error;
      }
    }
    return {
      isEligible: () => true,
      async render(target) {
        const host = typeof target === "string" ? document.querySelector(target) : target;
        if (!host) throw new Error("Document is ready and element " + target + " does not exist");
        button = document.createElement("button");
        button.type = "button";
        button.textContent = "PayPal";
        button.style.cssText = "width:100%;min-height:2.75rem;border:0;border-radius:.25rem;background:#ffc439;"
          + "color:#111;font:700 1rem system-ui,sans-serif;cursor:pointer";
        button.addEventListener("click", () => void start());
        host.append(button);
      },
      async close() { button?.remove(); },
    };
  }
  window.paypal = { version: "5.0.0", Buttons };
})();
`;
